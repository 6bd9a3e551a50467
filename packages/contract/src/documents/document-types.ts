// The accepted file types. Without zod, because the browser uses it too.

/** The owners of documents. A vehicle and a home are both a `quote`. */
export const documentKinds = ['contact', 'policy', 'vehicle', 'home'] as const
export type DocumentKind = (typeof documentKinds)[number]

export interface DocumentType {
  /** The name shown to people. */
  name: string
  /** The first is added to a file that has none of them. */
  endings: readonly string[]
  /** How a browser shows it inline; the others are downloaded. */
  shown?: 'pdf' | 'picture'
}

const office = 'application/vnd.openxmlformats-officedocument'

/** By media type. A file's type is detected by its content, whatever its name. */
export const documentTypes = {
  'application/pdf': { name: 'PDF', endings: ['.pdf'], shown: 'pdf' },
  'image/png': { name: 'PNG', endings: ['.png'], shown: 'picture' },
  'image/jpeg': { name: 'JPEG', endings: ['.jpg', '.jpeg'], shown: 'picture' },
  'image/gif': { name: 'GIF', endings: ['.gif'], shown: 'picture' },
  'image/webp': { name: 'WEBP', endings: ['.webp'], shown: 'picture' },
  'image/heic': { name: 'HEIC', endings: ['.heic', '.heif'], shown: 'picture' },
  [`${office}.wordprocessingml.document`]: { name: 'Word', endings: ['.docx'] },
  [`${office}.spreadsheetml.sheet`]: { name: 'Excel', endings: ['.xlsx'] },
  'text/plain': { name: 'Text', endings: ['.txt', '.log', '.md'] },
  'text/csv': { name: 'CSV', endings: ['.csv'] },
} as const satisfies Record<string, DocumentType>

/** Media types that browsers send for such files; `octet-stream` for an unknown extension. */
export const sentTypes: readonly string[] = [
  ...Object.keys(documentTypes),
  'image/heif',
  'image/pjpeg',
  'text/markdown',
  'text/x-log',
  'application/csv',
  'application/vnd.ms-excel',
  'application/octet-stream',
]

/** A picture of a note, in two sizes: pixels of a side, and the maximum file size. */
export const noteImageSizes = {
  image: { pixels: 400, bytes: 200 * 1024 },
  thumbnail: { pixels: 100, bytes: 30 * 1024 },
} as const

export const documentLimits = {
  bytes: 25 * 1024 * 1024,
  /** For one contact, policy, vehicle, or home. */
  count: 500,
  /** Characters of a name, including its extension. */
  name: 200,
} as const

export const documentTypeOf = (mediaType: string): DocumentType | undefined =>
  (documentTypes as Readonly<Record<string, DocumentType>>)[mediaType]
