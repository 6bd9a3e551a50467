import { Readable } from 'node:stream'
import type { handsetEndpoints } from '@frontdesk/contract/handset/handset'
import { AppError } from '#platform/app-error'
import type { Caller } from '#platform/caller'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import type { OutsidePhone, PhoneWorld } from '#providers/carrier/phone-world'
import { ownNumbers } from '../phonenumbers/phonenumbers.public.ts'

type Endpoints = typeof handsetEndpoints
interface Acting {
  caller: Caller
  platform: Platform
}

const mostShown = 200

/** The phones as this account may see them: texts with numbers of others are not shown. */
async function open({ caller, platform }: Acting) {
  const world = platform.phoneWorld
  if (!world) throw new AppError('handsetOff')
  const numbers = await ownNumbers(platform, caller.accountId)
  const ours = new Set(numbers.map(({ phoneNumber }) => phoneNumber))
  const isShown = (phone: OutsidePhone) =>
    phone.owner === caller.accountId || phone.texts.some(({ other }) => ours.has(other))
  /** With those of services, such as a registry that asks to reply YES. */
  const textsOf = (phone: OutsidePhone) => phone.texts.filter(({ other }) => ours.has(other) || world.isService(other))
  const find = (number: string) => {
    const phone = world.find(number)
    if (!phone || !isShown(phone)) throw new AppError('phoneUnknown')
    return phone
  }
  return { world, numbers, ours, textsOf, isShown, find }
}

type Opened = Awaited<ReturnType<typeof open>>

const view = ({ textsOf }: Opened, phone: OutsidePhone) => {
  const { number, name, behavior, rings = 'answers' } = phone
  const last = textsOf(phone).at(-1)
  return { number, name, behavior, rings, lastAt: last?.at ?? null, last: last?.text ?? '' }
}

export async function listPhones(call: CallOf<Endpoints['listPhones']>): Promise<AnswerOf<Endpoints['listPhones']>> {
  const opened = await open(call)
  const data = opened.world
    .phones()
    .filter(opened.isShown)
    .map((phone) => view(opened, phone))
  return { data, agency: opened.numbers }
}

export async function takePhone(call: CallOf<Endpoints['takePhone']>): Promise<AnswerOf<Endpoints['takePhone']>> {
  const opened = await open(call)
  const { number, name } = call.body
  const known = opened.world.find(number)
  // Somebody else's phone stays theirs.
  if (opened.ours.has(number) || (known && !opened.isShown(known))) throw new AppError('phoneUnknown')
  return view(opened, opened.world.take(number, name, call.caller.accountId))
}

export async function setBehavior(call: CallOf<Endpoints['setBehavior']>): Promise<AnswerOf<Endpoints['setBehavior']>> {
  const opened = await open(call)
  const { number } = opened.find(call.params.number)
  opened.world.behave(number, call.body)
  return view(opened, opened.find(number))
}

export async function listTexts(call: CallOf<Endpoints['listTexts']>): Promise<AnswerOf<Endpoints['listTexts']>> {
  const opened = await open(call)
  return { data: opened.textsOf(opened.find(call.params.number)).slice(-mostShown) }
}

export async function textAgency(call: CallOf<Endpoints['textAgency']>): Promise<AnswerOf<Endpoints['textAgency']>> {
  const opened = await open(call)
  const { to, message: text, pictures } = call.body
  if (!opened.ours.has(to) && !opened.world.isService(to)) throw new AppError('notAgency')
  if (text === '' && pictures.length === 0) throw new AppError('invalid', { fields: { message: 'Write a text.' } })
  const { number } = opened.find(call.params.number)
  return opened.world.text(number, { to, text, media: pictures.map(mediaOf) })
}

function mediaOf(dataUrl: string): Parameters<PhoneWorld['text']>[1]['media'][number] {
  const [head = '', base64 = ''] = dataUrl.split(',')
  return { type: head.slice('data:'.length, -';base64'.length), bytes: Buffer.from(base64, 'base64') }
}

export async function openVoice(call: CallOf<Endpoints['openVoice']>): Promise<AnswerOf<Endpoints['openVoice']>> {
  const opened = await open(call)
  const { number } = opened.find(call.params.number)
  const { token, expires } = opened.world.grantVoice(number, [...opened.ours])
  return { token, expires: expires.toISOString() }
}

export async function playSample({
  platform,
}: CallOf<Endpoints['playSample']>): Promise<AnswerOf<Endpoints['playSample']>> {
  if (!platform.phoneWorld) throw new AppError('handsetOff')
  const bytes = platform.phoneWorld.sampleVoice()
  return { stream: Readable.from(bytes), size: bytes.length, type: 'audio/wav', immutable: true }
}

export async function showPicture(call: CallOf<Endpoints['showPicture']>): Promise<AnswerOf<Endpoints['showPicture']>> {
  const opened = await open(call)
  const { number, picture } = call.params
  const media = opened
    .textsOf(opened.find(number))
    .flatMap((text) => text.media)
    .find(({ id }) => id === picture)
  const bytes = media && (await opened.world.media(media.id))
  if (!media || !bytes) throw new AppError('phoneUnknown')
  return { stream: Readable.from(bytes), size: bytes.length, type: media.type, immutable: true }
}
