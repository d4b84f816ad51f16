-- whose page a form stood on is asked by its token, when it is not the token of now
create index session_csrf_token on session (csrf_token);
