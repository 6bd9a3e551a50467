import { useEffect } from 'react'
import { badgeSources } from '../domains.ts'
import { setBadge, setMentioned } from './badges.ts'

/** Runs every domain's counting hook in one place. */
export const BadgeCounters = () => badgeSources.map((source) => <Counter key={source.path} {...source} />)

const neverMentioned = () => false

function Counter({ path, useCount, useMentioned = neverMentioned }: (typeof badgeSources)[number]) {
  const count = useCount()
  const mentioned = useMentioned()
  useEffect(() => {
    setMentioned(path, mentioned)
  }, [path, mentioned])
  useEffect(() => {
    setBadge(path, count)
  }, [path, count])
  return null
}
