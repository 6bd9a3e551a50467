import { z } from 'zod'
import { phoneCall } from './call.ts'
import { emergencyNumbers } from './limits.ts'

/** What was dialed: digits in any notation. Emergency numbers are three digits. */
export const dialed = z
  .string()
  .trim()
  .max(40, 'This number is too long. Check it.')
  .transform((typed) => typed.replace(/\D/g, ''))
  .pipe(z.string().regex(/^(\d{3}|\d{10,15})$/, 'Enter a number of at least 10 digits.'))

/** What can be called into a call: help is called by itself, with the address of the caller. */
export const dialedInto = dialed.refine(
  (number) => !(emergencyNumbers as readonly string[]).includes(number),
  'Call emergency numbers from the dialpad.',
)

/** The leg of the caller's own softphone: it joins by this id. */
export const joining = z.object({
  call: phoneCall,
  leg: z.string().describe('What the softphone says to be connected.'),
})
