export const callFlowLimits = {
  /** Seconds of a ring group's slider; 0 skips the group. */
  ringSeconds: 30,
  repeat: 10,
  groups: 10,
  groupUsers: 50,
  groupName: 40,
  /** Of the keypad menu: one for each digit from 1 to 9. */
  menuEntries: 9,
  menuLabel: 40,
  /** Characters of a spoken message. */
  message: 1000,
  /** Of the texts that missed callers get. */
  missedText: 320,
  voicemailTexts: 20,
  /** Seconds that a caller waits in the queue at most, and at least. */
  longestWait: 3600,
  shortestWait: 30,
  /** Recordings of a bucket. */
  recordings: 4,
  recordingName: 80,
  recordingSeconds: 180,
  recordingBytes: 5_000_000,
  /** Versions of a flow that are kept. */
  versions: 50,
  /** Times that a caller who pressed a wrong key is asked again. */
  menuTries: 3,
  /** Decisions about one call, until it goes to voicemail whatever the flow says. */
  moves: 60,
} as const
