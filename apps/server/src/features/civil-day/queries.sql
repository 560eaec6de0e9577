-- selectYears
select "year" from "civil_year" order by "civil_year"."year" asc;

-- selectDays
select "day", "kind" from "civil_day" order by "civil_day"."day" asc;
