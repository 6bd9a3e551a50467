declare module 'subset-font' {
  /** Only the options used here. */
  interface Options {
    targetFormat: 'truetype'
    keepAllGlyphs: boolean
    noHinting: boolean
    variationAxes: Readonly<Record<string, number>>
  }
  export default function subsetFont(font: Uint8Array, text: string | undefined, options: Options): Promise<Buffer>
}
