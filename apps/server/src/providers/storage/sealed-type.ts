// The media type under which a store keeps a sealed file: that it is sealed, and what it is opened.
const start = 'application/x-frontdesk-sealed; of='

export const sealedType = (type: string) => `${start}${Buffer.from(type).toString('base64url')}`

// Stores may write the same header with another blank or in another case.
const shape = /^application\/x-frontdesk-sealed; ?of="?([\w-]+)"?$/i

export const isSealed = (type: string) => shape.test(type)

export const typeOf = (type: string) => Buffer.from(shape.exec(type)?.[1] ?? '', 'base64url').toString()
