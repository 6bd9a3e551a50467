// What the embedded registry remembers, in a file; without a folder only in memory. Registration numbers and representatives
// are judged when they are saved, and not kept: of a number only its last four characters.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFolder, hasCode, writeDurably } from '#platform/durable-file'
import { fileBounds, readJson } from '#platform/json/read-json'
import type { RegistryCampaign, RegistryReason } from '../../registration.ts'

/** Under which keys it was written, newest last. */
interface Written {
  sid: string
  keys: string[]
}

export interface Part extends Written {
  kind: 'business' | 'rep1' | 'rep2' | 'address'
  /** What the evaluation says against it. */
  problems: RegistryReason[]
  business?: { name: string; soleProprietor: boolean; hasEin: boolean; domain: string; numberEnd: string }
  /** `phone`: that of a representative, which gets the passcode of a sole proprietor. */
  rep?: { domain: string; phone: string }
}

interface Reviewed {
  /** ISO 8601. */
  submittedAt: string | null
  reasons: RegistryReason[]
  /** It stays under review until it is hurried. */
  held?: boolean
}

export interface Profile extends Written, Reviewed {
  parts: string[]
  status: 'draft' | 'pending-review' | 'in-review' | 'approved' | 'rejected'
}

export interface Bundle extends Written {
  profile: string
  submittedAt: string
}

export interface Brand extends Written, Reviewed {
  profile: string
  bundle: string
  soleProprietor: boolean
  status: 'PENDING' | 'IN_REVIEW' | 'APPROVED' | 'FAILED' | 'SUSPENDED'
  score: number
  /** Its passcode was confirmed, or none is needed. */
  verified: boolean
  passcodeAt: string | null
  /** The passcode of that time was texted. */
  textedAt: string | null
}

export interface Campaign extends Written, Reviewed {
  brand: string
  content: RegistryCampaign
  status: 'PENDING' | 'IN_PROGRESS' | 'VERIFIED' | 'FAILED' | 'SUSPENDED'
  campaignId: string
}

export interface Service extends Written {
  accountId: string
  friendlyName: string
  campaign: Campaign | null
}

export interface Registry {
  parts: Part[]
  profiles: Profile[]
  bundles: Bundle[]
  brands: Brand[]
  services: Service[]
}

export type RegistryState = ReturnType<typeof openRegistryState>

/** Things of one kind. */
export const mostKept = 5000
const mostKeys = 20

export const generateSid = (kind: string) => `${kind}${randomBytes(16).toString('hex')}`

export const addKey = (written: Written, key: string) => {
  if (!written.keys.includes(key)) written.keys = [...written.keys, key].slice(-mostKeys)
}

export function openRegistryState(folder: string | undefined) {
  const path = folder && join(folder, 'registry.json')
  let kept: Registry | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function change<T>(act: (draft: Registry) => T): Promise<T> {
    kept ??= path ? await readKept(path) : empty()
    const draft = structuredClone(kept)
    const result = act(draft)
    const text = JSON.stringify(draft)
    if (path && folder && text !== JSON.stringify(kept)) {
      await createFolder(folder)
      await writeDurably(path, text)
    }
    kept = draft
    return result
  }

  return {
    /** One change after another. What `act` throws changes nothing. */
    change<T>(act: (draft: Registry) => T): Promise<T> {
      const mine = last.then(
        () => change(act),
        () => change(act),
      )
      last = mine.catch(() => undefined)
      return mine
    },
    idle: () => last,
  }
}

const empty = (): Registry => ({ parts: [], profiles: [], bundles: [], brands: [], services: [] })

async function readKept(path: string): Promise<Registry> {
  try {
    return readJson(await readFile(path, 'utf8'), fileBounds) as Registry
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return empty()
    throw error
  }
}
