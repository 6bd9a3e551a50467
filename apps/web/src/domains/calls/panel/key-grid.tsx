import styles from './dialpad.module.css'

const keys: readonly (readonly [string, string])[] = [
  ['1', ''],
  ['2', 'ABC'],
  ['3', 'DEF'],
  ['4', 'GHI'],
  ['5', 'JKL'],
  ['6', 'MNO'],
  ['7', 'PQRS'],
  ['8', 'TUV'],
  ['9', 'WXYZ'],
  ['*', ''],
  ['0', ''],
  ['#', ''],
]

export const KeyGrid = ({ onPress }: { onPress(key: string): void }) => (
  <div className={styles.keys}>
    {keys.map(([key, letters]) => (
      <button key={key} type="button" className={styles.key} onClick={() => onPress(key)}>
        {key} {letters !== '' && <small>{letters}</small>}
      </button>
    ))}
  </div>
)
