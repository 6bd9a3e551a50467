// The colors of other programs’ labels, as boards here have them.
import { type BoardColor, boardColors } from '@frontdesk/contract/taskboards/limits'

const like: Readonly<Record<string, BoardColor>> = {
  ...{ lime: 'green', sky: 'teal', black: 'gray', white: 'gray', silver: 'gray', slateblue: 'blue', indigo: 'blue' },
  ...{
    navy: 'blue',
    magenta: 'pink',
    crimson: 'red',
    plum: 'purple',
    darkgreen: 'green',
    gold: 'yellow',
    peachpuff: 'orange',
  },
  ...{ paleturquoise: 'teal', mistyrose: 'pink', saddlebrown: 'orange' },
}

/** Trello’s newer colors have two shades more: `green_dark`. Null: no color. */
export function findColor(written: string): BoardColor | null {
  const color = written.toLowerCase().replace(/[_ ](?:dark|light)$/, '')
  return boardColors.find((each) => each === color) ?? (Object.hasOwn(like, color) ? (like[color] ?? null) : null)
}
