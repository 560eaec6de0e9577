-- selectCustomer
select "id", "nick_name", "mobile_encrypted", "edition", "can_enter_advisory" from "customer" where "customer"."id" = $1;
