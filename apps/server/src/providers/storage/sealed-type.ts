// The media type with which a sealed file is stored: that it is sealed, and its type once opened.
const start = 'application/x-frontdesk-sealed; of='

export const encodeType = (type: string) => `${start}${Buffer.from(type).toString('base64url')}`

// Stores may return the same header with different spaces or capitals.
const shape = /^application\/x-frontdesk-sealed; ?of="?([\w-]+)"?$/i

export const isSealed = (type: string) => shape.test(type)

export const decodeType = (type: string) => Buffer.from(shape.exec(type)?.[1] ?? '', 'base64url').toString()
