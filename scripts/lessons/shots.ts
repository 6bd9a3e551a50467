import { contactShots } from './contact-shots.ts'
import { dayShots } from './day-shots.ts'
import { phoneShots } from './phone-shots.ts'
import { settingShots } from './setting-shots.ts'
import type { Shot } from './shot.ts'
import { talkShots } from './talk-shots.ts'
import { workShots } from './work-shots.ts'

/** The calls come last: they change the phone log. */
export const shots: readonly Shot[] = [
  ...dayShots,
  ...contactShots,
  ...workShots,
  ...talkShots,
  ...settingShots,
  ...phoneShots,
]
