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
