// The transcripts port: what is said in an MP3, as text. There is no embedded adapter, because without a speech model
// it could only pretend: where no service is connected, nothing is transcribed.

export interface Transcripts {
  /**
   * Empty when nothing is said. `language` is ISO 639-1, such as `en`; with null the service recognizes it.
   * Throws TranscriptsUnavailable or TranscriptRefused, neither with anything of the text.
   */
  transcribe(mp3: Buffer, options: { language: string | null; signal?: AbortSignal }): Promise<string>
}

/** Milliseconds of one call. */
export const longestTranscription = 5 * 60_000
/** Bytes of one recording. */
export const largestAudio = 25 * 1024 * 1024

/** There was no usable reply: it may work later, or once the settings are corrected. */
export class TranscriptsUnavailable extends Error {
  override name = 'TranscriptsUnavailable'
}

/** The service will never take this recording. */
export class TranscriptRefused extends Error {
  override name = 'TranscriptRefused'
}
