// Music for people on hold, synthesized from scores of our own, so nobody else has rights in it.

/** In the order in which they are shown. */
export const holdMusicGroups = ['Ambient', 'Classical', 'Electronica', 'Guitar', 'Rock', 'Softrock'] as const

interface HoldMusic {
  /** Group and title in kebab case, at most 30 characters; also the name of the file, `<id>.mp3`. */
  id: string
  group: (typeof holdMusicGroups)[number]
  title: string
  /** The exact length of the loop, in seconds. */
  seconds: number
}

/** Loops: each ends where it starts. */
export const holdMusic = [
  { id: 'ambient-still-water', group: 'Ambient', title: 'Still water', seconds: 24 },
  { id: 'ambient-morning-fog', group: 'Ambient', title: 'Morning fog', seconds: 24 },
  { id: 'classical-garden-minuet', group: 'Classical', title: 'Garden minuet', seconds: 24 },
  { id: 'classical-evening-prelude', group: 'Classical', title: 'Evening prelude', seconds: 24 },
  { id: 'electronica-night-train', group: 'Electronica', title: 'Night train', seconds: 18 },
  { id: 'electronica-soft-signal', group: 'Electronica', title: 'Soft signal', seconds: 24 },
  { id: 'guitar-harbor-lights', group: 'Guitar', title: 'Harbor lights', seconds: 24 },
  { id: 'guitar-orchard-walk', group: 'Guitar', title: 'Orchard walk', seconds: 21 },
  { id: 'rock-open-road', group: 'Rock', title: 'Open road', seconds: 18 },
  { id: 'rock-summer-drive', group: 'Rock', title: 'Summer drive', seconds: 21 },
  { id: 'softrock-easy-sunday', group: 'Softrock', title: 'Easy Sunday', seconds: 24 },
  { id: 'softrock-golden-hour', group: 'Softrock', title: 'Golden hour', seconds: 21 },
] as const satisfies readonly HoldMusic[]

export type HoldMusicId = (typeof holdMusic)[number]['id']
