-- The queue of jobs moves to the schema `job_queue`: pg-boss 12 takes over no schema of pg-boss 10. What ran when stands in `job_run`.
DROP SCHEMA IF EXISTS "jobs" CASCADE;
