import { chatting } from '../../apps/server/src/domains/chat/chat.factory.ts'
import { ours } from '../../apps/server/src/domains/sms/sms.factory.ts'
import type { TestServer } from '../../apps/server/src/testing/server.ts'

const phone = '16175550188'
const hard = [
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnungsentwurfsbesprechung'.repeat(3),
  'https://example.com/claims/2026/11/24/4711/photos/of/the/roof/and/of/the/hood?from=text&to=adjuster&size=large',
  'مرحبا، متى يمكنني الحصول على بطاقة التأمين الجديدة؟ شكرا جزيلا لكم 🙏',
  '👍🏽👨‍👩‍👧‍👦🏠🚗',
  'First line\nSecond line\n\n    indented, and an empty line before',
  'שלום, האם הפוליסה שלי בתוקף? 12/31/2026',
]

/** Five hundred texts, among them long words, emoji, and other directions of writing. */
export async function fillHardTalk(server: TestServer) {
  const send = (text: string) => server.world.text(phone, { to: ours, text, media: [] })
  for (let at = 0; at < 494; at += 1) send(`Text ${at + 1} about the claim.`)
  for (const text of hard) send(text)
  await server.world.idle()
}

/** Rooms of the team: one with all that a message can hold, and one with what is hard to set. */
export async function fillHardChat(server: TestServer, contact: string) {
  const { owner, admin, employee } = server.here.people
  const [olivia, ana, sam] = [owner, admin, employee].map((person) => chatting(server, person))
  if (!olivia || !ana || !sam) throw new Error('Somebody is missing.')
  const room = await ana.group('Renewals', owner, employee)
  const asked = (await ana.say(room.id, 'Did Chubb come back on the coastal homes?')).body
  const card = { kind: 'contact', id: contact, contact }
  const { body: file } = await sam.upload(
    room.id,
    new File(['Policy,Premium\n1,2\n'], 'Renewals-December.csv', { type: 'text/csv' }),
  )
  await sam.say(room.id, 'The list', { files: [file.id] })
  const answer = await sam.say(room.id, 'They hold the rate.', { replyTo: asked.id, cards: [card] })
  await olivia.react(answer.body.id, '🎉')
  await ana.react(answer.body.id, '🎉')
  await ana.react(answer.body.id, '👍')
  await ana.pin(answer.body.id, contact)
  await olivia.say(room.id, 'giphy:nailed-it')
  await olivia.say(room.id, 'Great work, I will update the board.')
  const long = await ana.group('Donaudampfschifffahrtsgesellschaft, Marketing, and everybody else', owner)
  for (let at = 0; at < 40; at += 1) await ana.say(long.id, `Line ${at + 1} of the minutes.`)
  for (const text of hard) await ana.say(long.id, text)
  await ana.direct(olivia)
}
