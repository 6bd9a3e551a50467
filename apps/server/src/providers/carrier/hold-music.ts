import { join } from 'node:path'
import { holdMusic } from '@frontdesk/contract/callflow/hold-music'

const folder = join(import.meta.dirname, 'music')

/** The MP3 of a piece; undefined for none of the catalog. */
export const findHoldMusicFile = (piece: string): string | undefined =>
  holdMusic.some(({ id }) => id === piece) ? join(folder, `${piece}.mp3`) : undefined
