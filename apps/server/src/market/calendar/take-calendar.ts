import { takeExtension } from './calendar-years.ts';

// Imported first by every thread: what it computes goes by the calendar of the thread that started it.
takeExtension();
