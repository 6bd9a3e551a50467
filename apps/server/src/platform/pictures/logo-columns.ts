import { hash } from 'node:crypto'
import { logoLimits } from '@frontdesk/contract/kit/picture/logo-limits'
import { AppError } from '../app-error.ts'
import { parsePng } from './png.ts'

interface LogoColumns {
  logo?: Buffer | null
  logo_digest?: string | null
}

/** The columns of a logo that was sent; nothing when it wasn't. Throws logoUnreadable. */
export function buildLogoColumns(logo: string | null | undefined): LogoColumns {
  if (logo === undefined) return {}
  if (logo === null) return { logo: null, logo_digest: null }
  const bytes = pngBytes(logo)
  return { logo: bytes, logo_digest: hash('sha256', bytes, 'hex').slice(0, 32) }
}

function pngBytes(dataUrl: string): Buffer {
  const { side, bytes: most } = logoLimits
  const bytes = parsePng(dataUrl, { width: side, height: side, bytes: most })
  if (!bytes) throw new AppError('logoUnreadable', { fields: { logo: 'Choose another picture.' } })
  return bytes
}
