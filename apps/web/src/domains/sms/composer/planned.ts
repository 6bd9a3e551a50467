/** A text that is to be sent later. */
export interface Planned {
  text: string
  /** It was scheduled: the composer no longer keeps it. */
  done(): void
}
