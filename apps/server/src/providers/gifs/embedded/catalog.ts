// GIFs of our own, drawn by `node scripts/make-gifs.ts`: without anybody else's rights, and without a network.

export type Scene = 'confetti' | 'bounce' | 'pulse' | 'wave' | 'rays' | 'rain' | 'hearts' | 'stars' | 'spin' | 'grid'

export interface DrawnGif {
  id: string
  title: string
  /** Written in the picture; capitals, at most 12 in a line. */
  lines: readonly string[]
  scene: Scene
  /** Background and accent, 0xRRGGBB. */
  colors: readonly [number, number]
  words: string
}

export const gifSize = { width: 240, height: 160 }

/** Lines are parted by slashes. */
type Row = [id: string, title: string, lines: string, scene: Scene, background: number, accent: number, words: string]

const rows: readonly Row[] = [
  ['nailed-it', 'Nailed it', 'NAILED IT', 'confetti', 0x3b1d6e, 0xf5b83d, 'great work done success win celebrate'],
  ['thank-you', 'Thank you', 'THANK YOU', 'hearts', 0x7a1f3d, 0xff8fa3, 'thanks grateful love appreciate'],
  ['good-morning', 'Good morning', 'GOOD / MORNING', 'rays', 0xf08a24, 0xffd166, 'hello sun coffee day hi'],
  ['high-five', 'High five', 'HIGH FIVE', 'bounce', 0x0a5c5c, 0x19d0de, 'team yes together great'],
  ['on-it', 'On it', 'ON IT', 'spin', 0x123a5a, 0x5ac8fa, 'working doing now will do busy'],
  [
    'congrats',
    'Congratulations',
    'CONGRATS',
    'confetti',
    0x0b4f3a,
    0xffd166,
    'congratulations celebrate party birthday win',
  ],
  [
    'happy-birthday',
    'Happy birthday',
    'HAPPY / BIRTHDAY',
    'confetti',
    0x6a1b6a,
    0xffa6d5,
    'birthday cake party celebrate',
  ],
  ['well-done', 'Well done', 'WELL DONE', 'stars', 0x14284b, 0xffe066, 'great good job proud work'],
  ['yes', 'Yes', 'YES', 'pulse', 0x0f5132, 0x7be495, 'agree ok approved right'],
  ['no', 'No', 'NO', 'pulse', 0x6b1d1d, 0xff8a80, 'nope never stop wrong'],
  ['coffee-time', 'Coffee time', 'COFFEE / TIME', 'wave', 0x4a2c17, 0xd9a066, 'break morning tired espresso'],
  ['lunch', 'Lunch', 'LUNCH', 'bounce', 0x7a4a00, 0xffc04d, 'food break eat hungry noon'],
  ['friday', 'It is Friday', 'FRIDAY', 'confetti', 0x134e6f, 0xff6150, 'weekend party happy'],
  ['monday', 'Monday again', 'MONDAY', 'rain', 0x333d4d, 0x8fb8de, 'tired week sad rain'],
  ['welcome', 'Welcome to the team', 'WELCOME', 'rays', 0x006064, 0x80deea, 'hello new team hi joined'],
  ['good-luck', 'Good luck', 'GOOD LUCK', 'stars', 0x1b4332, 0x95d5b2, 'luck clover hope fingers'],
  ['sold', 'Sold', 'SOLD', 'confetti', 0x7f1d1d, 0xfde68a, 'sale policy bound win new business'],
  ['renewed', 'Renewed', 'RENEWED', 'spin', 0x14532d, 0x86efac, 'renewal policy kept saved client'],
  ['sorry', 'Sorry', 'SORRY', 'rain', 0x27374d, 0x9db2bf, 'apology oops mistake sad'],
  ['oops', 'Oops', 'OOPS', 'wave', 0x5b2a86, 0xe0aaff, 'mistake sorry wrong error'],
  ['thinking', 'Thinking', 'HMM...', 'pulse', 0x2d3047, 0xa5b4fc, 'thinking wonder question idea wait'],
  ['please-hold', 'Please hold', 'PLEASE / HOLD', 'grid', 0x1f2937, 0x19d0de, 'wait hold phone call minute'],
  ['mind-blown', 'Mind blown', 'WOW', 'rays', 0x581c87, 0xf0abfc, 'amazing wow surprise great'],
  ['teamwork', 'Teamwork', 'TEAMWORK', 'grid', 0x0c4a6e, 0x7dd3fc, 'team together help support'],
  ['good-night', 'Good night', 'GOOD NIGHT', 'stars', 0x0b132b, 0x9fb3ff, 'evening bye sleep home end'],
  ['see-you', 'See you', 'SEE YOU', 'wave', 0x084c61, 0x4fd1c5, 'bye later tomorrow leave'],
  ['urgent', 'Urgent', 'URGENT', 'pulse', 0x991b1b, 0xfca5a5, 'now fast important hurry'],
  ['love-it', 'Love it', 'LOVE IT', 'hearts', 0x831843, 0xf9a8d4, 'like heart great yes'],
  ['haha', 'Ha ha ha', 'HA HA HA', 'wave', 0x7c2d12, 0xfdba74, 'funny laugh joke'],
  ['ok', 'OK', 'OK', 'pulse', 0x1e3a5f, 0x93c5fd, 'okay sure agree understood fine'],
  [
    'happy-holidays',
    'Happy holidays',
    'HAPPY / HOLIDAYS',
    'stars',
    0x7f1d1d,
    0xd1fae5,
    'holiday christmas new year thanksgiving vacation winter',
  ],
  ['get-well', 'Get well soon', 'GET WELL / SOON', 'hearts', 0x115e59, 0x99f6e4, 'sick better care hope'],
]

export const catalog: readonly DrawnGif[] = rows.map(([id, title, lines, scene, background, accent, words]) => ({
  ...{ id, title, lines: lines.split(' / '), scene, words },
  colors: [background, accent],
}))
