import { FileError } from './storage.ts'

const attempts = 5

/** Reads a file and replaces it; starts over when it was replaced or removed in between. */
export async function retryWhenReplaced<T>(readAndReplace: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await readAndReplace()
    } catch (error) {
      if (!(error instanceof FileError && error.kind === 'replaced') || attempt === attempts) throw error
    }
  }
}
