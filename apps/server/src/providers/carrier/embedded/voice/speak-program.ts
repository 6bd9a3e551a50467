// Reads a text from its input and writes it, spoken, to its output.
import { text } from 'node:stream/consumers'
import ESpeak from 'espeak-ng'
import { encodeSound } from '../../../../platform/sound/stored-sound.ts'

const header = 44
const spokenRate = 22_050
/** Words a minute; its own 175 is hard to follow on a telephone. */
const speed = '150'
/** Seconds; only spelled-out nonsense takes longer. */
const longest = 120

const voice = process.argv[2] === 'man' ? 'en-us+m3' : 'en-us+f3'
const words = (await text(process.stdin)).replaceAll(/\s+/g, ' ').trim()
// What begins with a hyphen would be an option.
const { FS } = await ESpeak({ arguments: ['-v', voice, '-s', speed, '-w', 'out.wav', ` ${words}`] })
const wav = FS.readFile('out.wav')
const spoken = new Int16Array(wav.slice(header, wav.length - (wav.length % 2)).buffer).subarray(0, longest * spokenRate)
process.stdout.write(encodeSound(spoken, spokenRate))
