import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startCapture } from './capture.ts'
import { startMp3 } from './encode-mp3.ts'

const tone = (samples: number, rate: number) =>
  Float32Array.from({ length: samples }, (_, at) => Math.sin((at / rate) * 440 * 2 * Math.PI) / 2)

test('two seconds are an MP3 of two seconds at 128 kb/s', async () => {
  const rate = 48_000
  const mp3 = await startMp3(rate)
  for (let second = 0; second < 2; second += 1) mp3.add(tone(rate, rate))
  const file = mp3.end()
  const bytes = new Uint8Array(await file.arrayBuffer())
  // A frame begins with eleven bits that are set.
  expect([bytes[0], (bytes[1] ?? 0) & 0xe0]).toEqual([0xff, 0xe0])
  expect(bytes.length / 16_000).toBeGreaterThan(1.9)
  expect(bytes.length / 16_000).toBeLessThan(2.3)
  const heard = await new AudioContext().decodeAudioData(bytes.buffer)
  expect(heard.duration).toBeGreaterThan(1.9)
})

test('a stream is recorded, with its length and loudness', async () => {
  // Without a press a page makes and hears no sound.
  await userEvent.click(document.body)
  const context = new AudioContext()
  const oscillator = new OscillatorNode(context)
  const target = context.createMediaStreamDestination()
  oscillator.connect(target)
  oscillator.start()
  await context.resume()
  let heard = { seconds: 0, level: 0 }
  const capture = await startCapture(
    async () => target.stream,
    (now) => (heard = now),
  )
  await expect.poll(() => heard.seconds).toBeGreaterThan(0.5)
  expect(heard.level).toBeGreaterThan(0.5)
  const file = await capture.stop()
  expect(file?.type).toBe('audio/mpeg')
  expect(file?.size).toBeGreaterThan(6_000)
  expect(target.stream.getTracks().every((track) => track.readyState === 'ended')).toBe(true)
})
