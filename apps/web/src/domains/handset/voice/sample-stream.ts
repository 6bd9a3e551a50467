import { api } from '#platform/api.ts'

let sample: Promise<AudioBuffer> | undefined
let context: AudioContext | undefined

/** A voice that says the same again and again: two tabs of one computer would share its microphone. */
export async function sampleStream(): Promise<MediaStream> {
  context ??= new AudioContext()
  const decoding = context
  sample ??= api.handset
    .playSample({})
    .then((reply) => reply.arrayBuffer())
    .then((bytes) => decoding.decodeAudioData(bytes))
  const speaker = context.createBufferSource()
  speaker.buffer = await sample
  speaker.loop = true
  const made = context.createMediaStreamDestination()
  speaker.connect(made)
  speaker.start()
  const [track] = made.stream.getAudioTracks()
  const stop = track?.stop.bind(track)
  // The source ends with its track.
  if (track && stop)
    track.stop = () => {
      speaker.stop()
      stop()
    }
  return made.stream
}
