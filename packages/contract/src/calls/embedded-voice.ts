// What a softphone and the embedded carrier say to each other over the socket at `embeddedVoicePath`. A real carrier brings
// its own softphone and its own signalling.
import { z } from 'zod'

export { embeddedVoicePath } from './embedded-voice-path.ts'

/** The carrier's id of a leg, or ours. */
const sid = z.string().max(80)
/** A description of a browser's connection, with all its candidates. */
const sdp = z.string().max(60_000)

/** From the softphone; each is acknowledged by a VoiceAck. */
export const voiceSays = {
  /** A staff member joins a leg that the server made, or an outside phone calls a number. */
  call: z.strictObject({
    leg: sid.optional(),
    to: z.string().max(20).optional(),
    /** How the networks judge the outside phone's number. */
    verification: z.enum(['verified', 'spam', 'fraud']).nullable().optional(),
    offer: sdp,
  }),
  answer: z.strictObject({ sid, offer: sdp }),
  decline: z.strictObject({ sid }),
  hangUp: z.strictObject({ sid }),
  digits: z.strictObject({ sid, digits: z.string().regex(/^[0-9*#]{1,32}$/) }),
  /** What an outside phone says where words are waited for: it has no speech recognition. */
  speech: z.strictObject({ sid, words: z.string().trim().min(1).max(200) }),
}
export type VoiceSays = { [K in keyof typeof voiceSays]: z.output<(typeof voiceSays)[K]> }

export type VoiceAck = { ok: true; sid?: string; sdp?: string } | { ok: false; message: string }

/** To the softphone. */
export interface VoiceHears {
  ring: { sid: string; from: string; params: Record<string, string>; seconds: number }
  /** It rings no longer: somebody else answered, the caller gave up, or nobody came. */
  stopRing: { sid: string }
  /** `lost`: it broke off while the page was away, and may be taken up again. */
  ended: { sid: string; reason: string | null; lost?: boolean }
}
