// The softphone of the embedded carrier: WebRTC, with a socket for who rings and who hangs up.
import { embeddedVoicePath, type VoiceAck, type VoiceHears } from '@frontdesk/contract/calls/embedded-voice-path'
import { io } from 'socket.io-client'
import { generateKey } from '#platform/api/random-key.ts'
import { openMicrophone } from './microphone.ts'
import type { DeviceCall, DeviceGrant, DeviceListeners, LineState, SoftphoneDevice } from './softphone-device.ts'
import { measureSoundLevel } from './sound-level.ts'

const ackMs = 15_000
const gatheringMs = 1500
const connectMs = 30_000

export interface EmbeddedDevice extends SoftphoneDevice {
  /** An outside phone calls a number, which the networks judge so. */
  call(to: string, verification: 'verified' | 'spam' | 'fraud' | null): Promise<DeviceCall>
  /** In words, where a menu waits for them: it has no speech recognition. */
  say(sid: string, words: string): Promise<unknown>
}

type Said = { leg: string } | { to: string; verification: string | null }

interface LineOptions {
  sid: string
  params: Record<string, string>
  state: LineState
}

/** `openSound`: what it says, the microphone by default. */
export function createEmbeddedDevice(
  grant: DeviceGrant,
  { onState, onIncoming }: DeviceListeners,
  openSound = openMicrophone,
): EmbeddedDevice {
  let { token } = grant
  let output = ''
  const page = generateKey()
  const lines = new Map<string, ReturnType<typeof line>>()
  const socket = io({
    path: embeddedVoicePath,
    transports: ['websocket'],
    // The lines that this page believes in: it is told of those that ended while it was away.
    auth: (give) => give({ token, page, lines: [...lines.keys()] }),
    autoConnect: false,
    forceNew: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
  })
  socket.on('connect', () => onState('ready'))
  socket.on('disconnect', () => onState('registering'))
  socket.on('connect_error', () => onState(socket.active ? 'registering' : 'error'))
  socket.on('ring', ({ sid, from, params, seconds }: VoiceHears['ring']) => {
    if (lines.has(sid)) return
    const ringing = line({ sid, params: { ...params, from, seconds: String(seconds) }, state: 'ringing' })
    lines.set(sid, ringing)
    onIncoming(ringing.call)
  })
  socket.on('stopRing', ({ sid }: VoiceHears['stopRing']) => lines.get(sid)?.stopRinging())
  socket.on('ended', ({ sid, reason, lost }: VoiceHears['ended']) =>
    lines.get(sid)?.close(reason, lost ? 'lost' : 'closed'),
  )

  const request = async (name: string, said: object): Promise<VoiceAck & { ok: true }> => {
    const reply = (await socket.timeout(ackMs).emitWithAck(name, said)) as VoiceAck
    if (!reply.ok) throw new Error(reply.message)
    return reply
  }

  function line({ sid: first, params, state: initial }: LineOptions) {
    let sid = first
    let state = initial
    let listeners: ((state: LineState, reason: string | null) => void)[] = []
    let connection: RTCPeerConnection | undefined
    let microphone: MediaStream | undefined
    let muted = false
    let meters: ReturnType<typeof measureSoundLevel>[] = []
    const audio = new Audio()
    audio.autoplay = true

    const isOver = () => state === 'closed' || state === 'lost'

    function become(next: LineState, reason: string | null = null) {
      if (isOver() || state === next) return
      state = next
      for (const listener of listeners) listener(next, reason)
      if (isOver()) listeners = []
    }

    function close(reason: string | null = null, end: 'closed' | 'lost' = 'closed') {
      lines.delete(sid)
      become(end, reason)
      for (const meter of meters) meter.close()
      meters = []
      if (microphone) stopTracks(microphone)
      connection?.close()
      audio.srcObject = null
    }

    /** What the browser offers, with all its candidates. */
    async function offer(sound: MediaStream): Promise<string> {
      microphone = sound
      become('connecting')
      const made = new RTCPeerConnection({ iceServers: [...grant.iceServers] })
      connection = made
      for (const track of sound.getAudioTracks()) {
        track.enabled = !muted
        made.addTrack(track, sound)
      }
      made.ontrack = ({ track }) => {
        if (!microphone) return
        // The engine's track belongs to no stream.
        const stream = new MediaStream([track])
        audio.srcObject = stream
        if (output && 'setSinkId' in audio) void audio.setSinkId(output).catch(() => {})
        meters = [measureSoundLevel(microphone), measureSoundLevel(stream)]
      }
      made.onconnectionstatechange = () => {
        if (made.connectionState === 'connected') become('open')
        if (made.connectionState === 'disconnected') become('reconnecting')
        if (made.connectionState === 'failed') close(null, 'lost')
      }
      await made.setLocalDescription(await made.createOffer())
      await gathered(made)
      setTimeout(() => state === 'connecting' && close(null, 'lost'), connectMs)
      return made.localDescription?.sdp ?? ''
    }

    async function accept(sdp: string | undefined) {
      await connection?.setRemoteDescription({ type: 'answer', sdp: sdp ?? '' })
    }

    const call: DeviceCall = {
      get sid() {
        return sid
      },
      params,
      async answer() {
        // Where it can't be opened, it rings on.
        const sound = await openSound()
        if (state !== 'ringing') return stopTracks(sound)
        try {
          await accept((await request('answer', { sid, offer: await offer(sound) })).sdp)
        } catch (error) {
          // It still rings at others.
          close()
          throw error
        }
      },
      decline() {
        void request('decline', { sid }).catch(() => {})
        close()
      },
      hangUp() {
        void request('hangUp', { sid }).catch(() => {})
        close()
      },
      mute(next) {
        muted = next
        for (const track of microphone?.getAudioTracks() ?? []) track.enabled = !next
      },
      sendDigits: (digits) => void request('digits', { sid, digits }).catch(() => {}),
      levels: () => ({ input: muted ? 0 : (meters[0]?.read() ?? 0), output: meters[1]?.read() ?? 0 }),
      onState: (listener) => {
        listeners = [...listeners, listener]
      },
    }
    return {
      call,
      close,
      stopRinging: () => state === 'ringing' && close(),
      /** Another microphone takes over from the one before. */
      async changeInput() {
        const sender = connection?.getSenders()[0]
        if (!sender || !microphone) return
        const next = await openSound()
        const [track] = next.getAudioTracks()
        if (!track || isOver()) return stopTracks(next)
        track.enabled = !muted
        await sender.replaceTrack(track)
        stopTracks(microphone)
        microphone = next
        meters[0]?.close()
        meters[0] = measureSoundLevel(next)
      },
      setOutput: () => output && 'setSinkId' in audio && void audio.setSinkId(output).catch(() => {}),
      async begin(said: Said, register: (sid: string) => void) {
        try {
          const reply = await request('call', { ...said, offer: await offer(await openSound()) })
          sid = reply.sid ?? ''
          register(sid)
          await accept(reply.sdp)
          return call
        } catch (error) {
          close()
          throw error
        }
      },
    }
  }
  const begin = (said: Said) => {
    const made = line({ sid: '', params: {}, state: 'connecting' })
    return made.begin(said, (sid) => lines.set(sid, made))
  }

  return {
    register: () =>
      new Promise((resolve) => {
        onState('registering')
        socket.once('connect', () => resolve())
        socket.connect()
      }),
    join: (leg) => begin({ leg }),
    call: (to, verification) => begin({ to, verification }),
    say: (sid, words) => request('speech', { sid, words }),
    renew(next) {
      token = next
      if (!socket.connected) socket.connect()
    },
    setOutput(deviceId) {
      output = deviceId
      for (const each of lines.values()) each.setOutput()
    },
    setInput() {
      for (const each of lines.values()) void each.changeInput().catch(() => {})
    },
    destroy() {
      for (const each of [...lines.values()]) each.close()
      socket.disconnect()
      onState('offline')
    },
  }
}

function stopTracks(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

function gathered(connection: RTCPeerConnection): Promise<void> {
  if (connection.iceGatheringState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, gatheringMs)
    connection.addEventListener('icegatheringstatechange', () => {
      if (connection.iceGatheringState !== 'complete') return
      clearTimeout(timer)
      resolve()
    })
  })
}
