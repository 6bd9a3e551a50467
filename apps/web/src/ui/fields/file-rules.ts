import { fieldsTexts } from '#ui/texts/fields.texts.ts'
export interface FileRules {
  /** Media types (`image/png`, `image/*`) and extensions (`.csv`); none accepts everything. */
  accept?: readonly string[] | undefined
  maxBytes?: number | undefined
  /** One by default. */
  maxFiles?: number | undefined
}

/** 1536 → `1.5 KB`; in units of 1024, like file managers. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB']
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10))
  return `${Number((bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1))} ${units[step]}`
}

function accepts(pattern: string, file: Pick<File, 'name' | 'type'>): boolean {
  if (pattern.startsWith('.')) return file.name.toLowerCase().endsWith(pattern.toLowerCase())
  if (pattern.endsWith('/*')) return file.type.startsWith(pattern.slice(0, -1))
  return file.type === pattern
}

/** `png, jpeg, or .csv` */
export function named(accept: readonly string[]): string {
  const names = accept.map((pattern) => pattern.replace(/\/\*$/, '').replace(/^.*\//, ''))
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names)
}

/** What is wrong with the chosen files, as a message to the person; undefined when nothing is. */
export function fileProblem(
  files: readonly Pick<File, 'name' | 'type' | 'size'>[],
  { accept = [], maxBytes, maxFiles = 1 }: FileRules,
): string | undefined {
  if (files.length > maxFiles) return maxFiles === 1 ? fieldsTexts.oneFile : fieldsTexts.fewerFiles(maxFiles)
  for (const file of files) {
    if (accept.length > 0 && !accept.some((pattern) => accepts(pattern, file)))
      return `${file.name} isn’t an accepted type. Choose a file of type ${named(accept)}.`
    if (maxBytes !== undefined && file.size > maxBytes)
      return `${file.name} is ${formatBytes(file.size)}. Choose a file no larger than ${formatBytes(maxBytes)}.`
    if (file.size === 0) return `${file.name} is empty. Choose another file.`
  }
  return undefined
}
