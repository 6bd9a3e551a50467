// Suggests what each column of a table becomes.

import { type BoardSource, type BoardTarget, singleTargets } from '@frontdesk/contract/taskboards/board-targets'
import { foldText } from '../../imports/tables.public.ts'
import { matchPreset } from './column-presets.ts'

/** Folded headings; of several columns, the one whose heading comes first in this order. */
const lists = (text: string) => text.split(/[;\n]/).flatMap((each) => foldText(each) || [])
const single: readonly (readonly [BoardTarget, readonly string[]])[] = [
  [
    'title',
    lists(`title; card name; task name; card title; task title; item name; issue title; summary; name; card; task; to do
      todo; issue; item; subject; content; activity; titel; aufgabe; aufgabenname; titulo; tarea; nombre de la tarea
      nombre; titre; tache; nom de la tache; nom; tarefa; nome da tarefa; nome; attivita; titolo; taak; naam; zadanie
      tytul; nazwa; uppgift; opgave; tehtava; タイトル; 件名; タスク; 任务; 标题; 名称; 제목; задача; название; nhiem vu`),
  ],
  [
    'lane',
    lists(`list name; list; lane name; lane; bucket name; bucket; section column; section; column name; column
      board column; stage; kanban status; state; status; phase; step; group; group name; liste; spalte; abschnitt; lista
      columna; seccion; etapa; estado; colonne; section; statut; etat; coluna; secao; colonna; fase; stato; lijst; kolom
      kolumna; kolumn; リスト; ステータス; 列表; 状态; 상태; список; колонка; статус; trang thai`),
  ],
  [
    'due',
    lists(`due date; due; due on; due at; date due; due by; deadline; target date; end date; finish date; date; fallig am
      fallig; falligkeit; falligkeitsdatum; frist; termin; fecha de vencimiento; fecha limite; vencimiento; fecha
      date decheance; echeance; date limite; data de vencimento; vencimento; prazo; data di scadenza; scadenza
      vervaldatum; einddatum; forfallodatum; forfaldsdato; 期限; 期日; 締切; 截止日期; 마감일; срок; han chot`),
  ],
]
const shared: readonly (readonly [BoardTarget, readonly string[]])[] = [
  [
    'details',
    lists(`description; card description; task description; details; notes; note; body; task content; text
      beschreibung; notizen; notiz; descripcion; notas; descricao; descrizione; note; omschrijving; notities; opis
      beskrivning; beskrivelse; kuvaus; 説明; メモ; 描述; 备注; 설명; описание; mo ta`),
  ],
  [
    'assigned',
    lists(`assignee email; assignee; assignees; assignee name; assigned to; assigned; assign; owner; owners; person; people
      members; member; responsible; agent; zustandig; verantwortlich; bearbeiter; zugewiesen; zugewiesen an; asignado a
      asignado; responsable; responsables; encargado; assigne a; attribue a; responsavel; assegnato a; assegnatario
      toegewezen aan; verantwoordelijke; przypisane do; ansvarig; ansvarlig; 担当者; 担当; 负责人; 담당자; исполнитель`),
  ],
  [
    'labels',
    lists(`labels; label; tags; tag; category; categories; etiketten; schlagworter; etiquetas; etiqueta; etiquettes
      etichette; etykiety; etiketter; ラベル; タグ; 标签; 라벨; метки`),
  ],
  [
    'checklist',
    lists(`checklist items; checklist; checklists; subtasks; sub tasks; subitems; checkliste; unteraufgaben; subtareas
      lista de verificacion; sous taches; subtarefas`),
  ],
  ['comment', lists('comment; comments; kommentar; kommentare; comentario; comentarios; commentaire; commentaires')],
  [
    'done',
    lists(`completed at; completed date; completion date; date completed; completed on; due complete; is completed
      completed; complete; done; is done; resolved; closed at; closed; date closed; date done; finished; erledigt
      abgeschlossen; completado; completada; terminado; hecho; termine; fait; concluido; feito; completato; klaar`),
  ],
  ['archived', ['archived', 'is archived', 'archiviert', 'archivado']],
]

export interface Suggestion {
  source: BoardSource
  targets: BoardTarget[]
}

/** Unknown columns go under the description; empty ones are skipped. */
export function suggestTargets(columns: readonly { name: string; filled: number }[]): Suggestion {
  const headings = columns.map(({ name }) => foldText(name))
  const preset = matchPreset(headings)
  const targets = columns.map(({ filled }, at): BoardTarget | null => {
    const heading = headings[at] ?? ''
    if (filled === 0 || preset.skip.test(heading)) return 'skip'
    const target = Object.hasOwn(preset.targets, heading) ? preset.targets[heading] : undefined
    const isSecond = singleTargets.some((each) => each === target) && headings.indexOf(heading) < at
    return isSecond ? 'more' : (target ?? null)
  })
  const take = (target: BoardTarget, heading: string) => {
    const at = headings.findIndex((each, index) => each === heading && isFree(targets, index))
    if (at >= 0) targets[at] = target
    return at >= 0
  }
  for (const [target, known] of single) {
    if (targets.includes(target)) continue
    known.some((heading) => take(target, heading))
  }
  for (const [target, known] of shared) for (const heading of known) while (take(target, heading)) {}
  // Beside another column for lanes it says only whether the card is finished.
  const status = headings.findIndex((heading, at) => /^(status|state|progress)$/.test(heading) && isFree(targets, at))
  if (status >= 0) targets[status] = 'done'
  const group = headings.indexOf('group')
  if (preset.source === 'monday' && isFree(targets, group)) targets[group] = 'labels'
  return { source: preset.source, targets: targets.map((target) => target ?? 'more') }
}

const isFree = (targets: readonly (BoardTarget | null)[], at: number) => targets[at] === null
