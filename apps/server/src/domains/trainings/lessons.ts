// The trainings that come with Frontdesk: files beside this one, read once.
import { readdirSync, readFileSync } from 'node:fs'

export interface Lesson {
  /** The name of its file. */
  id: string
  title: string
  description: string
  tags: readonly string[]
  /** The day it was added or rewritten: `YYYY-MM-DD`. */
  since: string
  /** Name of its first picture. */
  picture: string
  /** Markdown. */
  details: string
}

const folder = new URL('lessons/', import.meta.url)
const head = /^---\n([\s\S]{1,2000}?)\n---\n/

/** `key: value` lines between two lines of dashes, then Markdown. */
function readLesson(file: string): Lesson {
  const text = readFileSync(new URL(file, folder), 'utf8')
  const found = head.exec(text)
  if (!found) throw new Error(`The lesson ${file} has no head between two lines of dashes.`)
  const facts = new Map(
    (found[1] ?? '').split('\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const
    }),
  )
  const fact = (name: string) => {
    const value = facts.get(name)
    if (!value) throw new Error(`The lesson ${file} names no ${name}.`)
    return value
  }
  return {
    id: file.replace(/^\d+-|\.md$/g, ''),
    title: fact('title'),
    description: fact('description'),
    tags: fact('tags')
      .split(',')
      .map((tag) => tag.trim()),
    since: fact('since'),
    picture: fact('picture'),
    details: text.slice(found[0].length).trim(),
  }
}

/** In the order of their files. */
export const lessons: readonly Lesson[] = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .sort()
  .map(readLesson)
