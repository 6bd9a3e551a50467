// Records a microphone as MP3, sample by sample: browsers record other formats only.
import { callFlowLimits as limits } from '@frontdesk/contract/callflow/limits'
import workletUrl from './capture-worklet.ts?worker&url'

export interface Capture {
  /** Undefined when there is nothing but silence of no length. */
  stop(): Promise<Blob | undefined>
  cancel(): void
}

export interface Heard {
  seconds: number
  /** From 0 to 1. */
  level: number
}

/** The encoder is loaded when somebody records. Throws what `open` throws. */
export async function startCapture(
  open: () => Promise<MediaStream>,
  onHeard: (heard: Heard) => void,
): Promise<Capture> {
  const stream = await open()
  const context = new AudioContext()
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
    if (context.state !== 'closed') void context.close().catch(() => {})
  }
  try {
    const { startMp3 } = await import('./encode-mp3.ts')
    const mp3 = await startMp3(context.sampleRate)
    await context.audioWorklet.addModule(workletUrl)
    const node = new AudioWorkletNode(context, 'capture', { channelCount: 1, channelCountMode: 'explicit' })
    const most = limits.recordingSeconds * context.sampleRate
    let taken = 0
    node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
      const samples = data.subarray(0, most - taken)
      if (samples.length === 0) return
      taken += samples.length
      mp3.add(samples)
      onHeard({ seconds: taken / context.sampleRate, level: loudness(samples) })
    }
    context.createMediaStreamSource(stream).connect(node)
    // A node that leads nowhere may not run; its output is silence.
    node.connect(context.destination)
    // Browsers suspend a context until the page was touched.
    void context.resume().catch(() => {})
    return {
      async stop() {
        node.port.onmessage = null
        release()
        return taken > 0 ? mp3.end() : undefined
      },
      cancel() {
        node.port.onmessage = null
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

function loudness(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  // Speech is rarely above a quarter of the largest value.
  return Math.min(1, Math.sqrt(sum / samples.length) * 4)
}
