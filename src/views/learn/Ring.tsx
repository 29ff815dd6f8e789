import type { LessonCompletion } from './lessonCompletion'
import styles from './Ring.module.css'

export interface RingProps {
  readonly state: LessonCompletion
  /** Its width, px. */
  readonly size: number
  /** Stands in the ring until the lesson is done. */
  readonly label?: string
}

/** The progress of a lesson: filled with a check when done, an arc for a share, a ring for a new one. */
export function Ring({ state, size, label }: RingProps) {
  const isDone = state.type === 'done'
  return (
    <svg className={styles['ring']} viewBox="0 0 48 48" width={size} height={size} aria-hidden>
      <circle
        className={styles[isDone ? 'full' : 'track']}
        cx={24}
        cy={24}
        r={isDone ? 24 : 22.5}
      />
      {state.type === 'begun' && (
        <circle
          className={styles['arc']}
          cx={24}
          cy={24}
          r={22.5}
          pathLength={100}
          strokeDasharray={`${Math.max(4, state.share * 100)} 100`}
          transform="rotate(-90 24 24)"
        />
      )}
      {isDone ? (
        <path className={styles['check']} d="M15 25l6.5 6.5L34 18" />
      ) : (
        label !== undefined && (
          <text
            className={styles['label']}
            x={24}
            y={24}
            textAnchor="middle"
            dominantBaseline="central"
          >
            {label}
          </text>
        )
      )}
    </svg>
  )
}
