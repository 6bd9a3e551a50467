import { expect, test, vi } from 'vitest'
import { frameSize } from './audio.ts'
import { createRecorder } from './recorder.ts'

test('a recording ends when the disk is full, and says so once, and the call goes on', () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    const recorder = createRecorder('/dev/full')
    const sound = new Int16Array(frameSize)
    for (let frame = 0; frame < 250; frame += 1) recorder.write(sound)
    expect(recorder.close()).toBe(0)
    expect(said.mock.calls.map(([text]) => String(text))).toEqual([expect.stringContaining('ENOSPC')])
  } finally {
    said.mockRestore()
  }
})
