import { type HoldMusicId, holdMusic } from '../../packages/contract/src/callflow/hold-music.ts'
import { mastered, type Piece } from './master.ts'
import { morningFog, stillWater } from './pieces/ambient.ts'
import { eveningPrelude, gardenMinuet } from './pieces/classical.ts'
import { nightTrain, softSignal } from './pieces/electronica.ts'
import { harborLights, orchardWalk } from './pieces/guitar.ts'
import { openRoad, summerDrive } from './pieces/rock.ts'
import { easySunday, goldenHour } from './pieces/softrock.ts'

const pieces: Record<HoldMusicId, Piece> = {
  'ambient-still-water': stillWater,
  'ambient-morning-fog': morningFog,
  'classical-garden-minuet': gardenMinuet,
  'classical-evening-prelude': eveningPrelude,
  'electronica-night-train': nightTrain,
  'electronica-soft-signal': softSignal,
  'guitar-harbor-lights': harborLights,
  'guitar-orchard-walk': orchardWalk,
  'rock-open-road': openRoad,
  'rock-summer-drive': summerDrive,
  'softrock-easy-sunday': easySunday,
  'softrock-golden-hour': goldenHour,
}

/** One loop of a piece, ready to be encoded. */
export function samplesOf(id: HoldMusicId): Float32Array {
  const { seconds } = holdMusic.find((each) => each.id === id)!
  return mastered(pieces[id], seconds)
}
