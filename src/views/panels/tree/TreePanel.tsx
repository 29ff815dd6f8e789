import { useCallback, useMemo, useState } from 'react'
import type { ServerId } from '../../../kernel/actor'
import { useLab, useReplicas, type Replicas, useDraft } from '../../../app/hooks'
import { chooseZnode } from '../../../app/selection'
import { labStore } from '../../../app/state'
import { Button, EmptyState, Panel, PlusIcon, Switch } from '../../../ui'
import { useT } from '../../shared/language'
import { Announcer } from './Announcer'
import { Legend } from './Legend'
import { Lines } from './Lines'
import type { FormName } from './draftName'
import { rowsOf } from './rows'
import { Summary } from './Summary'
import styles from './Tree.module.css'
import { treeLines, type Difference, type TreeLine } from './treeLines'
import { TreeServer, useTreeServer } from './TreeServer'
import { useGlow } from './useGlow'
import { useOwnerNames } from './useOwnerNames'
import { ZnodeDetail } from './ZnodeDetail'

/** The data tree of one server, and its differences from the others' trees. */
export function TreePanel() {
  const { t } = useT()
  const server = useTreeServer()
  const replicas = useReplicas(server)
  const { form, openForm, closeForm } = useForm()
  return (
    <Panel
      title={t('shell.panel.tree')}
      note={server === undefined ? '' : t('panels.asHeldBy', { id: server })}
      actions={
        <Button
          size="small"
          icon={<PlusIcon size={15} aria-hidden />}
          isPressed={form === 'create'}
          onClick={() => openForm(form === 'create' ? undefined : 'create')}
        >
          {t('tree.create')}
        </Button>
      }
    >
      <TreeServer />
      {server === undefined || replicas === undefined ? (
        <EmptyState>{t('panels.treeDown')}</EmptyState>
      ) : (
        <Tree
          server={server}
          replicas={replicas}
          form={form}
          onForm={openForm}
          onCloseForm={closeForm}
        />
      )}
    </Panel>
  )
}

interface OpenForm {
  readonly form: FormName | undefined
  readonly openForm: (form: FormName | undefined) => void
  /** Closes the form that is open now, even when called later: never one that was opened after it. */
  readonly closeForm: () => void
}

/** The open form, and its znode. */
type Opened = { readonly form: FormName; readonly path: string } | null

/**
 * Holds the open form. A form that was begun for one znode is hidden at another, except the form for a new
 * one.
 */
function useForm(): OpenForm {
  const path = useLab((state) => state.treePath)
  const [opened, setOpened] = useDraft<Opened>('tree form', null)
  const isMeant = opened?.form === 'create' || opened?.path === path
  return {
    form: isMeant ? opened?.form : undefined,
    openForm: (form) => {
      const { treePath } = labStore.getState()
      setOpened(() => (form === undefined ? null : { form, path: treePath }))
    },
    closeForm: () => setOpened((open) => (open === opened ? null : open)),
  }
}

const NONE: ReadonlySet<string> = new Set()
const NO_DIFFERENCES: readonly Difference[] = []

interface TreeProps {
  readonly server: ServerId
  readonly replicas: Replicas
  readonly form: FormName | undefined
  readonly onForm: (form: FormName | undefined) => void
  readonly onCloseForm: () => void
}

function Tree({ server, replicas, form, onForm, onCloseForm }: TreeProps) {
  const { t } = useT()
  const chosen = useLab((state) => state.treePath)
  const [folded, setFolded] = useState(NONE)
  const [areDifferencesOnly, setDifferencesOnly] = useState(false)
  const glow = useGlow(replicas.shown)
  const lines = useLines(replicas, glow.deleted)
  const rows = useMemo(
    () => rowsOf(lines, folded, areDifferencesOnly),
    [lines, folded, areDifferencesOnly],
  )
  const fold = useCallback((path: string): void => {
    setFolded((before) => {
      const after = new Set(before)
      if (!after.delete(path)) after.add(path)
      return after
    })
  }, [])
  const nameOfOwner = useOwnerNames()
  const line = lines.find(({ path }) => path === chosen)
  return (
    <>
      <Summary replicas={replicas} lines={lines} />
      {rows.length === 0 && <p className={styles['none']}>{t('tree.noDifferences')}</p>}
      <Lines
        rows={rows}
        chosen={chosen}
        glow={glow}
        nameOfOwner={nameOfOwner}
        onChoose={chooseZnode}
        onFold={fold}
      />
      <Announcer changes={glow.changes} />
      <div className={styles['below']}>
        <Legend />
        {(replicas.others.length > 0 || areDifferencesOnly) && (
          <Switch
            label={t('tree.onlyDifferences')}
            isOn={areDifferencesOnly}
            onChange={setDifferencesOnly}
          />
        )}
      </div>
      <ZnodeDetail
        server={server}
        path={chosen}
        differences={line?.differences ?? NO_DIFFERENCES}
        form={form}
        onForm={onForm}
        onCloseForm={onCloseForm}
      />
    </>
  )
}

/** The drawn lines, rebuilt only when the tree, its differences or its watches change. */
function useLines(replicas: Replicas, deleted: readonly TreeLine[]): readonly TreeLine[] {
  const { shown, others, watched } = replicas
  // Each answer is a new record; its parts stay the same objects while nothing changes.
  const rest = JSON.stringify([others.map(({ server, digest }) => [server, digest]), watched])
  return useMemo(
    () => treeLines({ shown, others, watched }, deleted),
    // oxlint-disable-next-line react/exhaustive-deps
    [shown.outline, rest, deleted],
  )
}
