import { FileError } from './storage.ts'

const attempts = 5

/** Reads a file and replaces it; begins again where somebody else replaced or removed it in between. */
export async function unlessReplaced<T>(readAndReplace: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await readAndReplace()
    } catch (error) {
      if (!(error instanceof FileError && error.kind === 'replaced') || attempt === attempts) throw error
    }
  }
}
