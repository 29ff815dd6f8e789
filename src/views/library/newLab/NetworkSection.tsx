import {
  changeDraft,
  PRESETS,
  withLink,
  type LatencyDraft,
  type LinkDraft,
} from '../../../app/newLab'
import { Button, Field, IconButton, PlusIcon, SegmentedControl, TrashIcon } from '../../../ui'
import { useT } from '../../shared/language'
import type { FormProps } from './form'
import styles from './NewLab.module.css'

/** The network between all servers and clients. */
export function NetworkSection({ draft: { preset } }: FormProps) {
  const { t } = useT()
  return (
    <section className={styles['section']} aria-label={t('newLab.network')}>
      <h3>{t('newLab.network')}</h3>
      <div className={styles['presets']}>
        <SegmentedControl
          label={t('newLab.network')}
          segments={PRESETS.map((value) => ({ value, label: t(`newLab.preset.${value}`) }))}
          value={preset}
          onChange={(chosen) => changeDraft({ preset: chosen })}
        />
        <span className={styles['note']}>{t(`newLab.presetNote.${preset}`)}</span>
      </div>
    </section>
  )
}

/** Latency and bandwidth of all links, and of single ones. */
export function LatencyFields({ draft: { latency, links }, errorOf }: FormProps) {
  const { t } = useT()
  return (
    <>
      <p className={styles['note']}>{t('newLab.latencyHint')}</p>
      <div className={styles['fields']}>
        <Latency
          value={latency}
          field=""
          errorOf={errorOf}
          onChange={(change) => changeDraft({ latency: { ...latency, ...change } })}
        />
      </div>
      <p className={styles['note']}>{t('newLab.linksHint')}</p>
      <div className={styles['links']}>
        {links.map((link, index) => (
          <Link key={link.key} link={link} number={index + 1} errorOf={errorOf} />
        ))}
      </div>
      <Button
        size="small"
        icon={<PlusIcon size={14} aria-hidden />}
        onClick={() => changeDraft(withLink)}
      >
        {t('newLab.addLink')}
      </Button>
    </>
  )
}

interface LinkProps extends Pick<FormProps, 'errorOf'> {
  readonly link: LinkDraft
  readonly number: number
}

function Link({ link, number, errorOf }: LinkProps) {
  const { t } = useT()
  const { key } = link
  const change = (part: Partial<LinkDraft>): void =>
    changeDraft(({ links }) => ({
      links: links.map((other) => (other.key === key ? { ...other, ...part } : other)),
    }))
  return (
    <div className={styles['fields']} role="group" aria-label={t('newLab.link', { number })}>
      <Field
        label={t('newLab.sender')}
        isMono
        value={link.sender}
        error={errorOf(`links.${key}.from`)}
        onChange={({ target }) => change({ sender: target.value })}
      />
      <Field
        label={t('newLab.receiver')}
        isMono
        value={link.receiver}
        error={errorOf(`links.${key}.to`)}
        onChange={({ target }) => change({ receiver: target.value })}
      />
      <Latency value={link} field={`links.${key}.`} errorOf={errorOf} onChange={change} />
      <IconButton
        tone="default"
        label={t('newLab.removeLink', { number })}
        onClick={() =>
          changeDraft(({ links }) => ({ links: links.filter((other) => other.key !== key) }))
        }
      >
        <TrashIcon size={15} aria-hidden />
      </IconButton>
    </div>
  )
}

interface LatencyProps extends Pick<FormProps, 'errorOf'> {
  readonly value: LatencyDraft
  /** The beginning of the names of the fields. */
  readonly field: string
  readonly onChange: (change: Partial<LatencyDraft>) => void
}

function Latency({ value, field, errorOf, onChange }: LatencyProps) {
  const { t } = useT()
  return (
    <>
      <Field
        label={t('newLab.latencyFrom')}
        isMono
        inputMode="decimal"
        value={value.from}
        error={errorOf(`${field}latency`)}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <Field
        label={t('newLab.latencyTo')}
        isMono
        inputMode="decimal"
        value={value.to}
        onChange={({ target }) => onChange({ to: target.value })}
      />
      <Field
        label={t('newLab.jitter')}
        isMono
        inputMode="decimal"
        value={value.jitter}
        error={errorOf(`${field}jitter`)}
        onChange={({ target }) => onChange({ jitter: target.value })}
      />
      <Field
        label={t('newLab.bandwidth')}
        isMono
        inputMode="numeric"
        value={value.bandwidth}
        error={errorOf(`${field}bandwidth`)}
        onChange={({ target }) => onChange({ bandwidth: target.value })}
      />
    </>
  )
}
