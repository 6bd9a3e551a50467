import { hash } from 'node:crypto'
import { logoLimits } from '@frontdesk/contract/kit/picture/logo-limits'
import { AppError } from '../app-error.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const end = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])

interface LogoColumns {
  logo?: Buffer | null
  logo_digest?: string | null
}

/** The columns of a logo that was sent; nothing when it wasn't. Throws logoUnreadable. */
export function logoColumns(logo: string | null | undefined): LogoColumns {
  if (logo === undefined) return {}
  if (logo === null) return { logo: null, logo_digest: null }
  const bytes = pngBytes(logo)
  return { logo: bytes, logo_digest: hash('sha256', bytes, 'hex').slice(0, 32) }
}

/** Every phone decodes it, so its size is checked in the picture and not only in bytes. */
function pngBytes(dataUrl: string): Buffer {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const isPng =
    bytes.length > 45 &&
    bytes.length <= logoLimits.bytes &&
    bytes.subarray(0, 8).equals(signature) &&
    bytes.toString('latin1', 12, 16) === 'IHDR' &&
    bytes.subarray(-12).equals(end)
  const { side } = logoLimits
  if (!isPng || bytes.readUInt32BE(16) !== side || bytes.readUInt32BE(20) !== side) {
    throw new AppError('logoUnreadable', { fields: { logo: 'Choose another picture.' } })
  }
  return bytes
}
