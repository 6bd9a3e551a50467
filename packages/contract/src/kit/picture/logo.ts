// The logo of an agency, as the browser draws it and the server stores it.
import { z } from 'zod'
import { logoLimits } from './logo-limits.ts'

const longest = Math.ceil(logoLimits.bytes / 3) * 4 + 40

export const logoData = z
  .string()
  .max(longest, 'Choose a smaller picture.')
  .startsWith('data:image/png;base64,', 'must be a PNG as a data URL')
  .nullable()
  .optional()
  .describe('PNG of 400 × 400 pixels as a data URL. Null removes it.')
