declare module 'gifenc' {
  interface Frame {
    palette: number[][]
    /** Milliseconds. */
    delay: number
    /** 0: for ever. */
    repeat: number
  }
  interface Encoder {
    writeFrame(points: Uint8Array, width: number, height: number, frame: Frame): void
    finish(): void
    bytes(): Uint8Array
  }
  const gifenc: { GIFEncoder(): Encoder }
  export default gifenc
}
