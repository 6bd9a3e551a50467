// Which lanes and values of other programs mean that a card is done, in the languages of its people.
import { fold } from '@frontdesk/contract/kit/fold'

const words = `
  done; all done; complete; completed; closed; finished; resolved; shipped; delivered; settled
  hecho; hecha; hechos; hechas; terminado; terminada; terminados; terminadas; completado; completada; completados
  completadas; finalizado; finalizada; finalizados; finalizadas; listo; lista para archivar; listos; cerrado; cerrada
  cerrados; cerradas; realizado; realizados; resuelto; resueltos
  termine; terminee; termines; terminees; fait; faits; fini; finis; acheve; cloture; clos; complet
  erledigt; fertig; abgeschlossen; beendet; geschlossen; gelost
  feito; feitos; feita; feitas; concluido; concluida; concluidos; concluidas; pronto; prontos; fechado; encerrado
  fatto; fatti; completato; completati; completate; completata; finito; concluso; conclusi; terminato; chiuso; risolto
  klaar; gereed; voltooid; gedaan; afgerond; gesloten; opgelost
  gotowe; zrobione; ukonczone; zakonczone; zamkniete; hotovo; dokonceno; splneno; hotove
  klart; klar; avslutad; fardig; fardigt; faerdig; ferdig; udfort; utfort; afsluttet; fullfort; valmis; valmiit; tehty
  tamamlandi; bitti; yapildi; kesz; befejezett; finalizat; gata; zavrseno; gotovo; uradjeno; opravljeno
  готово; сделано; завершено; выполнено; закрыто; виконано; зроблено; завершен; ολοκληρωθηκε; ολοκληρωμενα; τελος
  完成; 已完成; 完了; 完了済み; 済み; 終了; 完畢; 已关闭; 已關閉; 완료; 완료됨; 끝
  hoan thanh; xong; da xong; selesai; tapos; tapos na; تم; مكتمل; منجز; منتهي; בוצע; הושלם; סיום; पूर्ण; हो गया; เสร็จแล้ว; เสร็จสิ้น
`
/** Without numbers and emoji. */
const keyOf = (text: string) =>
  fold(text.slice(0, 100))
    .replace(/(?:\p{N}|\p{So}|\ufe0f)+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const doneWords = new Set(words.split(/[;\n]/).map(keyOf).filter(Boolean))

/** `✅ Done`, `Done (2026)` and `Erledigt`, but neither `Not done` nor `To be completed`. */
export const isDoneWord = (text: string) => doneWords.has(keyOf(text))

const yes = new Set([
  'yes',
  'y',
  'true',
  'x',
  '1',
  'checked',
  '100',
  'si',
  'ja',
  'oui',
  'sim',
  'wahr',
  'vrai',
  '✓',
  '✔',
])
const no = new Set([
  'no',
  'n',
  'false',
  '0',
  'unchecked',
  'nein',
  'non',
  'nao',
  'nee',
  'falsch',
  'faux',
  'open',
  'todo',
])

/** Null: neither. */
export function readYes(text: string): boolean | null {
  const word = fold(text.slice(0, 100)) || text.trim()
  if (yes.has(word) || isDoneWord(word)) return true
  return no.has(word) ? false : null
}
