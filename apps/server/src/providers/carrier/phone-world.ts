// The phones outside of the agency, which only the embedded carrier has: people play them in the handset.
export type { OutsidePhone, OutsidePhones, PhoneWorld } from './embedded/world/phone-world.ts'
