-- One host may have several origins, such as http://localhost:4000 and http://localhost:5173.
alter table domain drop constraint domain_host_key;
alter table domain add unique (host, url);
