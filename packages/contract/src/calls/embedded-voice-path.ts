// The part of embedded-voice.ts that browsers load: without the schemas.
export type { VoiceAck, VoiceHears } from './embedded-voice.ts'
export const embeddedVoicePath = '/embedded-voice'
