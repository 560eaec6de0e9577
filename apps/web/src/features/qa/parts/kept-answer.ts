import { useEffect, useRef } from 'react';

type Doc = Record<string, unknown>;

export const answerKey = (questionId: string): string => `lianpan.answer.${questionId}`;
const keepMs = 3000;

/** What was being written to a question on this device when the page went. */
export function keptAnswer(questionId: string): Doc | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(answerKey(questionId)) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'content' in kept ? (kept as Doc) : null;
  } catch {
    return null;
  }
}

/** Keeps what is being written on this device every few seconds and when the page is left; `end` forgets it. */
export function useKeptAnswer(questionId: string, doc: Doc, isEmpty: boolean): { end: () => void } {
  const state = useRef({ doc, isEmpty, isEnded: false });
  useEffect(() => {
    state.current.doc = doc;
    state.current.isEmpty = isEmpty;
  });
  useEffect(() => {
    const keep = (): void => {
      const { doc: now, isEmpty: empty, isEnded } = state.current;
      if (!isEnded && !empty) localStorage.setItem(answerKey(questionId), JSON.stringify(now));
    };
    const timer = setInterval(keep, keepMs);
    document.addEventListener('visibilitychange', keep);
    return () => {
      keep();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [questionId]);
  return {
    end: () => {
      state.current.isEnded = true;
      localStorage.removeItem(answerKey(questionId));
    },
  };
}
