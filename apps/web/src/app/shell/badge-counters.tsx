import { useEffect } from 'react'
import { badgeSources } from '../domains.ts'
import { setBadge } from './badges.ts'

/** Runs every domain's counting hook in one place. */
export const BadgeCounters = () => badgeSources.map((source) => <Counter key={source.path} {...source} />)

function Counter({ path, useCount }: (typeof badgeSources)[number]) {
  const count = useCount()
  useEffect(() => {
    setBadge(path, count)
  }, [path, count])
  return null
}
