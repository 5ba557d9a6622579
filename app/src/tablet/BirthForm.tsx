import { useState } from 'react';
import { TABLET_TEXT } from '../messages/tablet.ts';
import { HttpError, messageOf } from '../requests/failures.ts';
import { confirmBirth, type TabletView } from './tabletRequests.ts';
import styles from './Tablet.module.css';

const words = TABLET_TEXT.confirm;
const PARTS = [
  { key: 'month', label: words.month, most: 2 },
  { key: 'day', label: words.day, most: 2 },
  { key: 'year', label: words.year, most: 4 },
] as const;
type Typed = Readonly<Record<(typeof PARTS)[number]['key'], string>>;

const NOTHING: Typed = { month: '', day: '', year: '' };

/** The patient shows that the questions are theirs. */
export function BirthForm({ onView }: { readonly onView: (view: TabletView) => void }) {
  const [typed, setTyped] = useState(NOTHING);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    const date = dateOf(typed);
    if (date === null) {
      setTrouble(words.notADate);
      return;
    }
    setBusy(true);
    setTrouble(null);
    try {
      const view = await confirmBirth(date);
      if (view.state === 'confirm') setTrouble(words.wrong(view.triesLeft));
      setTyped(NOTHING);
      onView(view);
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) onView({ state: 'none' });
      else setTrouble(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={styles['small']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h1>{words.heading}</h1>
      <p>{words.explains}</p>
      <div className={styles['date']}>
        {PARTS.map(({ key, label, most }) => (
          <label key={key} className={styles['field']}>
            <span>{label}</span>
            <input
              inputMode="numeric"
              autoComplete="off"
              maxLength={most}
              value={typed[key]}
              onChange={(event) => setTyped({ ...typed, [key]: event.currentTarget.value.replace(/\D/g, '') })}
            />
          </label>
        ))}
      </div>
      <p role="alert" className={styles['trouble']}>
        {trouble}
      </p>
      <button type="submit" className={styles['first']} disabled={isBusy}>
        {words.go}
      </button>
    </form>
  );
}

/** Null for what is no date, such as February 30. */
function dateOf({ year, month, day }: Typed): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${date}T00:00:00Z`);
  return year.length === 4 && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : null;
}
