declare module 'espeak-ng' {
  export default function ESpeak(options: {
    arguments: string[]
  }): Promise<{ FS: { readFile(path: string): Uint8Array<ArrayBuffer> } }>
}
