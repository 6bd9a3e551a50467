import { fold, foldedIncludes } from '@frontdesk/contract/kit/fold'
import { useEffect, useState } from 'react'
import { fieldsTexts } from '../texts/fields.texts.ts'

/** A list to filter, or a search that runs once typing pauses and can be aborted by its signal. */
export type OptionSource = readonly string[] | ((text: string, signal: AbortSignal) => Promise<readonly string[]>)

interface Answer {
  options: readonly string[]
  loading: boolean
  failure?: string
}

const PAUSE = 200
const MOST = 100
const NOTHING: Answer = { options: [], loading: false }

/** Suggestions for a text, at most a hundred. Nothing is requested while `asking` is false. */
export function useOptions(source: OptionSource, text: string, asking: boolean): Answer {
  const [answer, setAnswer] = useState(NOTHING)
  const search = typeof source === 'function' ? source : undefined

  useEffect(() => {
    if (!search || !asking) return
    const abort = new AbortController()
    setAnswer(({ options }) => ({ options, loading: true }))
    const timer = setTimeout(async () => {
      try {
        const options = await search(text, abort.signal)
        if (!abort.signal.aborted) setAnswer({ options: options.slice(0, MOST), loading: false })
      } catch {
        if (!abort.signal.aborted) setAnswer({ options: [], loading: false, failure: fieldsTexts.searchFailed })
      }
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [search, text, asking])

  return search ? answer : { options: filterOptions(source as readonly string[], text), loading: false }
}

/** Options that start with the text first, then those that contain it. */
export function filterOptions(options: readonly string[], text: string): readonly string[] {
  const matches = options.filter((option) => foldedIncludes(option, text))
  const starts = (option: string) => Number(!fold(option).startsWith(fold(text)))
  return matches.toSorted((a, b) => starts(a) - starts(b)).slice(0, MOST)
}
