// Which microphone, loudspeaker, and ringer this browser uses; its ids mean nothing elsewhere.
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface DevicesChoice {
  /** Empty: the browser's own choice. */
  input: string
  output: string
  ring: string
}

export const useDevicesChoice = create<DevicesChoice>()(
  persist((): DevicesChoice => ({ input: '', output: '', ring: '' }), { name: 'frontdesk.phone-devices' }),
)
