// A browser's end of a call, without a browser: it says tones, and knows when it hears one.
import wrtc from '@roamhq/wrtc'
import {
  frameSize,
  generateTone,
  measureStrength,
  rate,
} from '../../../apps/server/src/providers/carrier/embedded/voice/engine/audio.ts'

interface Frames {
  samples: Int16Array
  sampleRate: number
}
// biome-ignore lint/suspicious/noExplicitAny: its own types need those of a browser
const { RTCPeerConnection, nonstandard } = wrtc as any

export type Peer = ReturnType<typeof openPeer>

const pitch = 900
const burst = generateTone([pitch], 0.2, 9000)
const silence = new Int16Array(frameSize)

export function openPeer() {
  const connection = new RTCPeerConnection({ iceServers: [] })
  const source = new nonstandard.RTCAudioSource()
  const track = source.createTrack()
  let stopSink = () => {}
  connection.addTrack(track)
  let saying: Int16Array = silence
  let at = 0
  let onHeard: ((ms: number) => void) | undefined
  let next = performance.now()
  const timer = setInterval(() => {
    for (const now = performance.now(); next <= now; next += 10) {
      const frame = new Int16Array(frameSize)
      frame.set(saying.subarray(at, at + frameSize))
      at += frameSize
      if (at >= saying.length) saying = silence
      source.onData({ samples: frame, sampleRate: rate, bitsPerSample: 16, channelCount: 1, numberOfFrames: frameSize })
    }
  }, 4)
  connection.ontrack = ({ track: theirs }: { track: object }) => {
    const sink = new nonstandard.RTCAudioSink(theirs)
    stopSink = () => sink.stop()
    sink.ondata = ({ samples, sampleRate }: Frames) => {
      // The first frames come at another rate.
      if (sampleRate === rate && onHeard && measureStrength(samples, pitch) > 1500) {
        onHeard(performance.now())
        onHeard = undefined
      }
    }
  }
  const gathered = async () => {
    while (connection.iceGatheringState !== 'complete') await new Promise((resolve) => setTimeout(resolve, 10))
    return connection.localDescription.sdp as string
  }
  return {
    async offer() {
      await connection.setLocalDescription(await connection.createOffer())
      return gathered()
    },
    async answerTo(sdp: string) {
      await connection.setRemoteDescription({ type: 'offer', sdp })
      await connection.setLocalDescription(await connection.createAnswer())
      return gathered()
    },
    accept: (sdp: string) => connection.setRemoteDescription({ type: 'answer', sdp }),
    /** Says a tone; how long until the other end hears it, in milliseconds. */
    async saysTo(other: { hears(): Promise<number> }): Promise<number> {
      const heard = other.hears()
      at = 0
      saying = burst
      const from = performance.now()
      return (await heard) - from
    },
    hears: () =>
      new Promise<number>((resolve, reject) => {
        onHeard = resolve
        setTimeout(() => reject(new Error('Nothing was heard.')), 5000)
      }),
    close() {
      clearInterval(timer)
      stopSink()
      track.stop()
      connection.close()
    },
  }
}
