import type { ReactNode } from 'react';
import { ACCESS_TEXT } from '../messages/access.ts';
import { Logo } from '../screen/Logo.tsx';
import styles from './Access.module.css';

/** The page layout for everything outside a sign-in. */
export function AccessPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <Logo large />
        <h1 className={styles['title']}>{title}</h1>
        <div className={styles['content']}>{children}</div>
      </div>
      <p className={styles['foot']}>{ACCESS_TEXT.foot}</p>
    </main>
  );
}
