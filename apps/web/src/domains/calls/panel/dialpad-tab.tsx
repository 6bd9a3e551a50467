import { useState } from 'react'
import { Tabs } from '#ui/layout/tabs.tsx'
import { dialpadTexts as texts } from '../texts/calls.texts.ts'
import styles from './dialpad.module.css'
import { Dialpad } from './dialpad.tsx'
import { FavoritesList, RecentList } from './number-lists.tsx'
import { PeersList } from './peers-list.tsx'

type Sub = 'keypad' | 'peers' | 'favorites' | 'recent'

export function DialpadTab() {
  const [sub, setSub] = useState<Sub>('keypad')
  return (
    <div className={styles.dialpadTab}>
      <Tabs
        label={texts.label}
        value={sub}
        onChange={setSub}
        tabs={[
          { value: 'keypad', label: texts.keypad },
          { value: 'peers', label: texts.peers },
          { value: 'favorites', label: texts.favorites },
          { value: 'recent', label: texts.recent },
        ]}
      >
        {sub === 'keypad' ? (
          <Dialpad />
        ) : sub === 'peers' ? (
          <PeersList />
        ) : sub === 'favorites' ? (
          <FavoritesList />
        ) : (
          <RecentList />
        )}
      </Tabs>
    </div>
  )
}
