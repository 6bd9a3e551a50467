// One end of a leg: what comes in from there, and what goes out to it. Over WebRTC it is a browser; a robot is a phone that
// no one uses, which plays a sound and records what it hears.
import wrtc from '@roamhq/wrtc'
import { frameSize, rate, silence } from './audio.ts'
import { createFrameQueue, type LineCounts } from './frame-queue.ts'

export interface Line {
  /** The next 10 ms from there. */
  pull(): Readonly<Int16Array>
  push(samples: Int16Array): void
  close(): void
}

interface Description {
  type: string
  sdp: string
}
interface Source {
  createTrack(): Track
  onData(frame: object): void
}
interface Track {
  stop(): void
}
interface Sink {
  ondata: ((frames: Frames) => void) | null
  stop(): void
}
/** What is used of a browser's interface; its own types need those of a browser. */
interface Connection {
  ontrack: ((event: { track: Track }) => void) | null
  onconnectionstatechange: (() => void) | null
  onicegatheringstatechange: (() => void) | null
  readonly connectionState: string
  readonly iceGatheringState: string
  readonly localDescription: Description | null
  setRemoteDescription(description: Description): Promise<void>
  setLocalDescription(description: Description): Promise<void>
  createAnswer(): Promise<Description>
  addTrack(track: Track): void
  close(): void
}
const { RTCPeerConnection, nonstandard } = wrtc as unknown as {
  RTCPeerConnection: new (options: object) => Connection
  nonstandard: { RTCAudioSource: new () => Source; RTCAudioSink: new (track: Track) => Sink }
}
const gatheringMs = 1500

interface Frames {
  samples: Int16Array
  sampleRate: number
  channelCount: number
  numberOfFrames: number
}

export interface BrowserLineOptions {
  counts: LineCounts
  portRange?: { min: number; max: number }
  onState: (state: 'connected' | 'lost') => void
}

/** Answers a browser's offer; `sdp` contains all candidates. */
export async function createBrowserLine(
  offer: string,
  { counts, portRange, onState }: BrowserLineOptions,
): Promise<{ line: Line; sdp: string }> {
  const connection = new RTCPeerConnection({ iceServers: [], ...(portRange && { portRange }) })
  const source = new nonstandard.RTCAudioSource()
  const track = source.createTrack()
  let sink: Sink | undefined
  const waiting = createFrameQueue(counts)
  let closed = false

  connection.ontrack = ({ track: theirs }) => {
    if (sink) return
    sink = new nonstandard.RTCAudioSink(theirs)
    sink.ondata = (frames) => waiting.push(framed(frames))
  }
  connection.onconnectionstatechange = () => {
    const { connectionState } = connection
    if (connectionState === 'connected') onState('connected')
    if (connectionState === 'failed' || connectionState === 'disconnected') onState('lost')
  }
  try {
    await connection.setRemoteDescription({ type: 'offer', sdp: offer })
    connection.addTrack(track)
    await connection.setLocalDescription(await connection.createAnswer())
    await gathered(connection)
  } catch (error) {
    // A connection that stays open keeps its threads.
    track.stop()
    connection.close()
    throw error
  }
  return {
    sdp: connection.localDescription?.sdp ?? '',
    line: {
      pull: () => waiting.pull(),
      push(samples) {
        if (closed) return
        source.onData({ samples, sampleRate: rate, bitsPerSample: 16, channelCount: 1, numberOfFrames: frameSize })
      },
      close() {
        closed = true
        sink?.stop()
        track.stop()
        connection.close()
        waiting.clear()
      },
    },
  }
}

/** The first frames come at 16 kHz. */
function framed({ samples, sampleRate, channelCount, numberOfFrames }: Frames): Int16Array {
  if (sampleRate === rate && channelCount === 1 && samples.length === frameSize) return samples
  const made = new Int16Array(frameSize)
  for (let at = 0; at < frameSize; at += 1)
    made[at] = samples[Math.floor((at * numberOfFrames) / frameSize) * channelCount] ?? 0
  return made
}

function gathered(connection: Connection): Promise<void> {
  if (connection.iceGatheringState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, gatheringMs)
    connection.onicegatheringstatechange = () => {
      if (connection.iceGatheringState !== 'complete') return
      clearTimeout(timer)
      resolve()
    }
  })
}

export type RobotLine = Line & {
  /** What it says from now on, again and again; null: nothing. */
  say(samples: Int16Array | null): void
  /** What it heard last, 200 ms. */
  heard(): Int16Array
}

const remembered = rate / 5

export function createRobotLine(): RobotLine {
  let says: Int16Array | null = null
  let at = 0
  const heard = new Int16Array(remembered)
  return {
    pull() {
      if (!says || says.length === 0) return silence
      const frame = new Int16Array(frameSize)
      for (let index = 0; index < frameSize; index += 1) {
        frame[index] = says[at] ?? 0
        at = (at + 1) % says.length
      }
      return frame
    },
    push(samples) {
      heard.copyWithin(0, frameSize)
      heard.set(samples, remembered - frameSize)
    },
    close() {
      says = null
    },
    say(samples) {
      says = samples
      at = 0
    },
    heard: () => heard.slice(),
  }
}
